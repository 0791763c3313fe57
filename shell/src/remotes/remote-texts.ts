import { type Language, languages } from '@orenda/contracts/languages'
import { host, type RemoteModule } from '@orenda/shared-ui/host'

type Texts = RemoteModule['texts']

/** Milliseconds after which texts count as failed. */
const patience = 20_000

/** A remote has one i18n namespace, loaded in two parts: for its screens, and for its panels. */
const parts = ['screens', 'panels'] as const
type Part = (typeof parts)[number]

/** Loaded texts by namespace, part and language. */
const loaded = new Map<string, Record<string, unknown>>()
/** The texts of panels in this page, by namespace. */
const ofPanels = new Map<string, Texts>()

/** Loads a part of a remote's texts in a language, once. */
export async function loadTexts(part: Part, texts: Texts, language: Language): Promise<void> {
  if (part === 'panels') ofPanels.set(texts.namespace, texts)
  const key = keyOf(texts.namespace, part, language)
  if (loaded.has(key)) return
  const { default: words } = await inTime(texts.load(language))
  // Texts that exist before the remote's own belong to another remote, and would stay.
  const isFirst = !parts.some(each => loaded.has(keyOf(texts.namespace, each, language)))
  if (isFirst && host.hasTexts(language, texts.namespace)) host.dropTexts(language, texts.namespace)
  loaded.set(key, words)
  host.allowTexts(texts.namespace)
  host.addTexts(language, texts.namespace, words)
}

function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer = 0
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('The texts took too long')), patience)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/** Loads the texts of all panels in this page. Rejects when some fail. */
export const loadPanelTexts = (language: Language): Promise<unknown> =>
  Promise.all([...ofPanels.values()].map(texts => loadTexts('panels', texts, language)))

/** Removes a remote's screen texts, since another version may have others; panel texts stay. */
export function removeTexts(namespace: string): void {
  for (const language of languages) {
    host.dropTexts(language, namespace)
    loaded.delete(keyOf(namespace, 'screens', language))
    const words = loaded.get(keyOf(namespace, 'panels', language))
    if (words !== undefined) host.addTexts(language, namespace, words)
  }
}

const keyOf = (namespace: string, part: Part, language: Language) => `${namespace} ${part} ${language}`
