/**
 * The number of the agreement between the shell and the remotes: everything that `@orenda/shared-ui/host` exports
 * and the shape of `RemoteModule`. It goes up when something is taken away or changes its meaning; additions keep it.
 * A remote carries the number that it was built against, and the shell refuses another one.
 */
export const CONTRACT = 1
