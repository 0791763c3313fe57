import { expect, test } from 'vitest'
import { queryProblems } from './queries.ts'

const metrics = new Map([
  ['orenda_http_request_seconds', { isHistogram: true, labels: ['route', 'status'] }],
  ['orenda_remote_pages_total', { isHistogram: false, labels: ['remote'] }],
])
const problems = (query: string) => queryProblems(query, metrics)

test.each([
  'sum by (le, route) (rate(orenda_http_request_seconds_bucket{status=~"5.."}[$__rate_interval]))',
  'up{job="orenda"} == 0 or time() - max(orenda_remote_pages_total > 0) > 36 * 3600',
  'rate(process_cpu_seconds_total[5m])',
])('%s is a query of known metrics', query => expect(problems(query)).toEqual([]))

test.each([
  ['sum(rate(orenda_remote_pages_total[5m])', /is no PromQL/],
  ['orenda_remote_pages', /no metric "orenda_remote_pages"/],
  ['orenda_remote_pages_total_bucket', /no metric "orenda_remote_pages_total_bucket"/],
  ['orenda_http_request_seconds', /no metric "orenda_http_request_seconds"/],
  ['sum by (version) (orenda_remote_pages_total)', /no label "version"/],
])('%s is refused', (query, why) => expect(problems(query).join('\n')).toMatch(why))
