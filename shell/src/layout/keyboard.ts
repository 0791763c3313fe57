/** What covers fewer px of the window is a bar of the browser, and no keyboard. */
const leastKeyboard = 120

/**
 * Tells what sticks to the bottom edge how much of the window a keyboard covers, in `--covered`: iOS lays it over
 * the page. Elsewhere the page becomes smaller instead (`interactive-widget` in its head), and nothing is covered.
 */
export function keepAboveKeyboard(): void {
  const seen = visualViewport
  if (seen === null) return
  const measure = () => {
    const isCovered = seen.scale < 1.01 && innerHeight - seen.height > leastKeyboard
    const covered = isCovered ? Math.max(0, innerHeight - seen.height - seen.offsetTop) : 0
    document.documentElement.style.setProperty('--covered', `${Math.round(covered)}px`)
  }
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  measure()
}

/** Fields for which a phone opens its keyboard. */
const textFields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea'

/**
 * Marks the page while a text field has the focus by a press: then a phone shows its keyboard. For a field that a
 * page begins with it shows none, unless the page became as much lower as a keyboard is high.
 */
export function noteTyping(): void {
  const isField = (target: EventTarget | null) => target instanceof Element && target.matches(textFields)
  const mark = (isTyping: boolean) => document.documentElement.toggleAttribute('data-typing', isTyping)
  document.addEventListener('click', ({ target }) => {
    if (isField(target)) mark(true)
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!isField(relatedTarget)) mark(false)
  })
  let [width, height] = [innerWidth, innerHeight]
  let wasLow = false
  addEventListener('resize', () => {
    height = innerWidth === width ? Math.max(height, innerHeight) : innerHeight
    width = innerWidth
    const isLow = height - innerHeight > leastKeyboard
    if (isLow !== wasLow) mark(isLow && isField(document.activeElement))
    wasLow = isLow
  })
}
