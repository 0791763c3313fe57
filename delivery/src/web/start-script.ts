import { createHash } from 'node:crypto'

/**
 * The page's only inline script; the policy has its hash. It runs while the other scripts load:
 * - it sets theme and density before the first paint, so that a dark page does not flash white and rows do not
 *   move;
 * - if a user is logged in, it requests the API data of the first screen; the apps use these answers instead of
 *   their own requests (`prefetch.ts` of the host). If the plan had expired at the last visit, it requests
 *   the user first.
 */
export const startScript = `(() => {
const { documentElement: root } = document
try {
root.dataset.theme = localStorage.getItem('theme') || 'system'
root.dataset.density = localStorage.getItem('density') || ''
const token = localStorage.getItem('orenda.accessToken')
if (!token) return
const { apiBase, reads } = JSON.parse(document.getElementById('orenda-runtime').textContent)
const wanted = localStorage.getItem('orenda.planOver') ? ['users/me'] : reads
const headers = { authorization: 'Bearer ' + token }
const answers = wanted.map(path => [path, fetch(apiBase + '/' + path, { headers })])
for (const [, answer] of answers) answer.catch(() => {})
window.orendaEarly = { token, answers: new Map(answers) }
} catch {}
})()`

export const startScriptHash = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`
