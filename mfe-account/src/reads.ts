/** What the pages show first: asked for before their script is there. */
export const reads = {
  subscription: ['subscriptions/current', 'subscriptions/plans', 'subscriptions/history'],
  profile: ['auth/sessions', 'auth/second-factor'],
}
