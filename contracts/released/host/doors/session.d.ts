export { type SessionState, session, useSession, useUser } from '../session.ts';
