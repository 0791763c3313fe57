import { noteVisit } from './recent.ts'

// Loaded with the user menu, at the first activity. A page is visited when it sets its title.
const title = document.querySelector('title')
if (title !== null) new MutationObserver(noteVisit).observe(title, { childList: true })
noteVisit()
