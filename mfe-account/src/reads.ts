/** The API paths of each page's first screen, requested before its script is loaded. */
export const reads = {
  subscription: ['subscriptions/current', 'subscriptions/plans', 'subscriptions/history'],
  profile: ['auth/sessions', 'auth/second-factor'],
}
