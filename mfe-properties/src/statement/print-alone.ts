/**
 * Prints only one part of the page. The rest has `data-print="no"` until printing is done.
 * @param part its ancestors take the full width of the paper
 */
export function printAlone(part: HTMLElement): void {
  const marked: Element[] = []
  const mark = (element: Element, how: 'no' | 'way') => {
    if (element.hasAttribute('data-print')) return
    element.setAttribute('data-print', how)
    marked.push(element)
  }
  for (let at: HTMLElement = part; at.parentElement !== null && at !== document.body; at = at.parentElement) {
    for (const beside of at.parentElement.children) mark(beside, beside === at ? 'way' : 'no')
  }
  addEventListener(
    'afterprint',
    () => {
      for (const element of marked) element.removeAttribute('data-print')
    },
    { once: true },
  )
  print()
}
