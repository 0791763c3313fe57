// Scripts of the development server; where a remote is served they are given what they have to know, see `dev-server.ts`.
declare module '@rspack/core/hot/dev-server'
declare module '@rspack/dev-server/client/index'
