// How the web apps are built: one configuration for the shell, one for every remote, one for the gallery.
export { galleryConfig } from './rspack/gallery.ts'
export { type RemoteSettings, remoteConfig } from './rspack/remote.ts'
export { shellConfig } from './rspack/shell.ts'
