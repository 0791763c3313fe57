// Build configurations of the web apps: for the shell, for remotes, and for the gallery.
export { galleryConfig } from './rspack/gallery.ts'
export { lucideIcon } from './rspack/lucide-icon.ts'
export { remoteConfig } from './rspack/remote.ts'
export type { RemoteSettings } from './rspack/remote-release.ts'
export { shellConfig } from './rspack/shell.ts'
