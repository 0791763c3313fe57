/**
 * The contract between the shell and the remotes: all exports of `@orenda/shared-ui/host` and the
 * shape of `RemoteModule`. `major.minor`: an addition raises the minor number; a removal or a
 * changed meaning raises the major one. The build of a remote records the number that it was built
 * with; the shell refuses another major number, and a higher minor number than its own.
 */
export const CONTRACT = '1.3'
