import '@orenda/shared-ui/tokens.css'
import './layout/sticky-top.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startRemotes } from './remotes/start-remotes.ts'
import { startRouter } from './router.tsx'
import { sessionKnown } from './session/start.ts'

/** Milliseconds in which a start needs no loading screen: drawing it would only put the page off. */
const patience = 150

// Everything that the first screen waits for leaves now, side by side: the session here, the texts, the remote and its
// first requests from the router's loaders.
startRemotes()
void sessionKnown()
const router = startRouter()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
await Promise.race([
  new Promise<void>(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  }),
  new Promise(resolve => setTimeout(resolve, patience)),
])
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
