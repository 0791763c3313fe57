// Modules of the development server; for a remote their settings are replaced, see `dev-server.ts`.
declare module '@rspack/core/hot/dev-server'
declare module '@rspack/dev-server/client/index'
