import { largestFigure, mostFigures } from '@orenda/contracts/figure-limits'
import type { FigureMetric, PageFigure, PageFigures } from '@orenda/contracts/page-figures'
import { api } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { isFresh, placeOf } from './place.ts'
import { watchContent } from './watch-content.ts'

/** What was measured and not sent. */
const waiting: PageFigure[] = []
/** Measurements that were noted, by web-vitals' id: it tells of some again each time that the page is hidden. */
const noted = new Set<string>()

/**
 * Measures the pages of remotes and sends the figures when the page is hidden. It may begin late: the browser keeps
 * what was painted and shifted before.
 */
export function measurePages(): void {
  watchContent(({ pathname, pressed, shown }) => {
    note('content', pathname, pressed, shown)
    // For the browser's own record of the page.
    performance.measure('orenda.content', { start: pressed, end: shown, detail: pathname })
  })
  // A page that is used for hours loads more than the 250 files that are kept by default.
  performance.setResourceTimingBufferSize(2000)
  const perNavigation = { reportSoftNavs: true }
  onTTFB(metric => noteVital('ttfb', metric))
  onLCP(metric => noteVital('lcp', metric))
  onINP(metric => noteVital('inp', metric), perNavigation)
  onCLS(metric => noteVital('cls', { ...metric, value: metric.value * 1000 }), perNavigation)
  // After web-vitals' own listeners, which end their measurements then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  addEventListener('pagehide', send)
}

/** Where a browser tells of soft navigations, interactions and shifts are of one page. */
const isPerNavigation = (): boolean => PerformanceObserver.supportedEntryTypes.includes('soft-navigation')

function noteVital(metric: FigureMetric, { id, value, navigationURL, navigationType }: Metric): void {
  const { pathname } = new URL(navigationURL ?? location.href)
  const isOfLoad = metric === 'lcp' || metric === 'ttfb'
  // Nothing is loaded when a page comes back; and elsewhere they would be those of all pages since the load.
  if (noted.has(id) || navigationType === 'back-forward-cache') return
  if (!isOfLoad && !isPerNavigation() && pathname !== location.pathname) return
  noted.add(id)
  note(metric, pathname, 0, isOfLoad ? value : performance.now(), value)
}

/** Notes a figure; the span is that in which scripts may have come. */
function note(
  metric: FigureMetric,
  pathname: string,
  from: number,
  until: number,
  value = until - from,
): void {
  const place = placeOf(pathname)
  if (place === null || value < 0 || value > largestFigure || waiting.length >= mostFigures) return
  const { remote, version, route } = place
  waiting.push({
    remote,
    version,
    route,
    metric,
    value: Math.round(value),
    is_fresh: isFresh(place, from, until),
  })
}

/** Errors are ignored; no visitor is measured. */
function send(): void {
  const figures = waiting.splice(0)
  if (figures.length === 0) return
  const beacon = async (token: string) => {
    const report: PageFigures = { token, figures }
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    if (token !== '') navigator.sendBeacon(`${runtimeConfig.apiBase}/page-figures`, body)
    return { status: 204 }
  }
  api.authorized(beacon).catch(() => undefined)
}
