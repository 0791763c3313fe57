import { appTexts } from '@orenda/shared-ui/texts'

declare global {
  interface OrendaTexts {
    properties: typeof import('./uk.json')
  }
}

export const texts = appTexts('properties', {
  // The server preloads a chunk by its name.
  first: language => import(/* webpackChunkName: 'texts-[request]' */ `./${language}.json?first`),
  later: language => import(`./${language}.json?later`),
})
export const { useTexts, withLater } = texts
/** For the list of tenants, which no first screen of apartments needs. */
export const withTenants = texts.withPart(language => import(`./${language}.json?tenants`))
export type Texts = ReturnType<typeof useTexts>
