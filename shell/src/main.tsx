import '@orenda/shared-ui/tokens.css'
import './layout/sticky-top.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startRemotes } from './remotes/start-remotes.ts'
import { startRouter } from './router.tsx'
import { sessionKnown } from './session/start.ts'

/** Milliseconds in which no loading screen is shown: rendering it would delay a fast start. */
const patience = 150

// Starts everything that the first screen waits for in parallel: the session here, and the texts, the remote and
// its first requests in the router's loaders.
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
