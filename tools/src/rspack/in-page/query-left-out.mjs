// Stands in for modules of the query cache for pages that a server has drawn, and for answers that come in pieces: it is lent
// whole, so that nothing else would leave them out, and no server here does either. A script, as it takes the place of scripts.

const notLent = () => {
  throw new Error('The shell lends the query cache without hydration and streams')
}

export {
  notLent as defaultShouldDehydrateMutation,
  notLent as defaultShouldDehydrateQuery,
  notLent as dehydrate,
  notLent as dehydrateQuery,
  notLent as HydrationBoundary,
  notLent as hydrate,
  notLent as streamedQuery,
}
