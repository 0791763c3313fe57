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
