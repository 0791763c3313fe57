import { join } from 'node:path'
import ts from 'typescript'
import type { Manifest } from './manifests.ts'

type Model = new (data: object) => { validate(): void }

/** Values that a field does not allow, by the schemas of Kubernetes. */
export async function modelProblems({ file, ...manifest }: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest
  if (/alpha|beta/.test(apiVersion)) return [`${file}: "${apiVersion}" may go with the next Kubernetes`]
  const models = await import(`kubernetes-models/${apiVersion}`).catch(() => ({}))
  const model = (models as Record<string, Model | undefined>)[kind]
  if (model === undefined) return [`${file}: Kubernetes has no "${kind}" in "${apiVersion}"`]
  try {
    new model(manifest).validate()
    return []
  } catch (error) {
    return [`${file}: ${(error as Error).message.replaceAll('data/', '')}`]
  }
}

/**
 * Fields that do not exist, or not in this place. The schemas accept them and Kubernetes may ignore
 * them silently, so the TypeScript compiler checks each manifest as a value of its type.
 */
export function typeProblems(manifests: readonly Manifest[]): string[] {
  // Virtual files in this folder, from which the types are found.
  const sources = new Map(
    manifests.map(({ file, ...manifest }, index) => [
      join(import.meta.dirname, `manifest-${index}.ts`).replaceAll('\\', '/'),
      {
        file,
        name: manifest.metadata.name,
        text:
          `import type { I${manifest.kind} } from 'kubernetes-models/${manifest.apiVersion}'\n` +
          `export const manifest: I${manifest.kind} = ${JSON.stringify(manifest, null, 1)}\n`,
      },
    ]),
  )
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = path => sources.has(path) || fileExists(path)
  host.readFile = path => sources.get(path)?.text ?? readFile(path)
  const program = ts.createProgram({ rootNames: [...sources.keys()], options, host })
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const source = sources.get(file?.fileName ?? '')
    const lines = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')
    return `${source?.file}: "${source?.name}": ${lines.at(-1)?.trim()}`
  })
}
