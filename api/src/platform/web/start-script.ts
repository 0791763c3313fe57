import { createHash } from 'node:crypto'

/**
 * The page's only inline script; the policy names its hash. It runs while the others are on their way:
 * - theme and density have to be known before the first paint, so that a dark page never flashes white and no row jumps;
 * - what the first screen reads from the API is asked for at once, when somebody is signed in. The apps take these
 *   answers up instead of asking themselves (`early-answers.ts` of the host). Somebody whose plan was over the last time
 *   is asked about first.
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
