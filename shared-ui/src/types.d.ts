declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

declare module '*.css'

declare module '*.svg' {
  const address: string
  export default address
}

/** The library itself, where `react-i18next` is what the shell lends of it. */
declare module 'react-i18next/whole' {
  export * from 'react-i18next'
}

/** The texts of an app's first screens, without the branches that load later. */
declare module '*.json?first' {
  const texts: Record<string, unknown>
  export default texts
}
