declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

declare module '*.css'

declare module '*.svg' {
  const address: string
  export default address
}

declare module '*.webp' {
  const address: string
  export default address
}

/** The library itself; `react-i18next` is the part of it that the shell shares. */
declare module 'react-i18next/whole' {
  export * from 'react-i18next'
}

/** The library itself; `@tanstack/react-query` is the part of it that the shell shares. */
declare module '@tanstack/react-query/whole' {
  export * from '@tanstack/react-query'
}

/** The texts of an app's first screens, without the branches that are loaded later. */
declare module '*.json?first' {
  const texts: Record<string, unknown>
  export default texts
}

/** The other branches. */
declare module '*.json?later' {
  const texts: Record<string, unknown>
  export default texts
}
