// The person who is logged in.

export { type SessionState, session, useSession, useUser } from '../session.ts'
