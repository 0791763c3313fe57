/** Runs in the page: counts React's commits and layout shifts. */
export function watchRendering(): void {
  let commits = 0
  const hook = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    checkDCE: () => undefined,
    inject: () => 1,
    onCommitFiberRoot: () => {
      commits += 1
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })

  const moved: { value: number; element: string }[] = []
  const addShifts = (entries: PerformanceEntryList) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] }
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      const [node] = (sources ?? []).flatMap(source => (source.node instanceof Element ? [source.node] : []))
      if (!hadRecentInput) moved.push({ value, element: node?.outerHTML.slice(0, 120) ?? '' })
    }
  }
  const shiftObserver = new PerformanceObserver(list => addShifts(list.getEntries()))
  shiftObserver.observe({ type: 'layout-shift', buffered: true })

  Object.assign(window.orendaTrial, {
    commits: () => commits,
    shifts: () => {
      addShifts(shiftObserver.takeRecords())
      const sum = moved.reduce((all, { value }) => all + value, 0)
      const most = moved.toSorted((one, other) => other.value - one.value)[0]
      return { sum, element: most?.element ?? '' }
    },
  })
}
