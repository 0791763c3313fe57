/**
 * The agreement between the shell and the remotes: everything that `@orenda/shared-ui/host` exports and the shape of
 * `RemoteModule`. `major.minor`: an addition raises the minor, taking something away or changing its meaning raises the
 * major. A remote's build notes the one that it was made with; the shell refuses another major and a minor above
 * its own.
 */
export const CONTRACT = '1.1'
