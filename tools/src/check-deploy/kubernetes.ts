import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { deploymentProblems } from './deployment-problems.ts'
import { type Facts, read, readEnv } from './facts.ts'
import { modelProblems, typeProblems } from './manifest-types.ts'
import { type Deployment, type Kustomization, type Manifest, ofKind, type Secret } from './manifests.ts'
import { trafficProblems } from './traffic-problems.ts'

const folder = 'deploy/kubernetes'
const example = 'secret.example.yaml'

export async function checkKubernetes(root: string, facts: Facts): Promise<string[]> {
  const problems: string[] = []
  const documents: Manifest[] = []
  for (const file of globSync(`${folder}/*.yaml`, { cwd: root }).sort()) {
    for (const document of parseAllDocuments(read(root, file))) {
      problems.push(...document.errors.map(({ message }) => `${file}: ${message.split('\n', 1)[0]}`))
      documents.push({ file: file.replaceAll('\\', '/'), ...(document.toJS() as Omit<Manifest, 'file'>) })
    }
  }
  if (problems.length > 0) return problems
  const kustomization = documents.find(({ kind }) => kind === 'Kustomization') as Kustomization | undefined
  if (kustomization === undefined) return [`${folder}: there is no kustomization`]
  const manifests = documents.filter(document => document !== kustomization)
  for (const manifest of manifests) problems.push(...(await modelProblems(manifest)))
  problems.push(...typeProblems(manifests))
  // An invalid manifest was reported above; further checks would fail on it.
  if (problems.length > 0) return problems
  return [
    ...checkKustomization(root, kustomization, manifests),
    ...checkSettings(root, facts, kustomization, manifests),
    ...ofKind<Deployment>(manifests, 'Deployment').flatMap(deployment =>
      deploymentProblems(deployment, {
        facts,
        kustomization,
        manifests,
        settings: openSettings(root, kustomization),
      }),
    ),
    ...trafficProblems(manifests),
  ]
}

function checkKustomization(
  root: string,
  { file, resources, images }: Kustomization,
  manifests: Manifest[],
): string[] {
  const present = new Set(manifests.map(manifest => basename(manifest.file)))
  return [
    ...resources
      .filter(resource => !present.has(resource))
      .map(resource => `${file}: "${resource}" does not exist`),
    ...[...present]
      .filter(name => name !== example && !resources.includes(name))
      .map(name => `${file}: "${name}" is not named`),
    ...(resources.includes(example) ? [`${file}: "${example}" is an example, and would be applied`] : []),
    ...images
      .filter(({ newTag }) => !newTag || newTag === 'latest')
      .map(({ name }) => `${file}: "${name}" needs a tag that stays what it is`),
    ...images
      .filter(({ name }) => !read(root, 'deploy/compose.yaml').includes(`image: ${name}:`))
      .map(({ name }) => `${file}: the compose file builds no "${name}"`),
  ]
}

/** Checks the settings of the generated ConfigMap and of the secret's example. */
function checkSettings(
  root: string,
  { settings }: Facts,
  kustomization: Kustomization,
  manifests: Manifest[],
): string[] {
  const open = openSettings(root, kustomization)
  const openProblems = [...open].flatMap(([setting, { file }]) => [
    ...(settings.has(setting) ? [] : [`${file}: ${setting} is no setting`]),
    ...(secretName.test(setting) ? [`${file}: ${setting} is a secret`] : []),
  ])
  const secrets = ofKind<Secret>(manifests, 'Secret')
  return [...openProblems, ...secrets.flatMap(secret => secretProblems(secret, settings, open))]
}

const secretName = /SECRET|PASSWORD|_KEY_ID|DATABASE_URL|SMTP_URL/

function secretProblems(
  { file, metadata, stringData }: Secret,
  settings: ReadonlySet<string>,
  open: ReadonlyMap<string, unknown>,
): string[] {
  const problems: string[] = []
  if (basename(file) !== example)
    problems.push(`${file}: "${metadata.name}" is a secret, and stands in a repository`)
  for (const [setting, value] of Object.entries(stringData)) {
    if (!settings.has(setting)) problems.push(`${file}: ${setting} is no setting`)
    if (open.has(setting)) problems.push(`${file}: ${setting} stands among the open settings too`)
    if (!/^<.*>$/.test(value)) problems.push(`${file}: ${setting} has a value; an example has <placeholders>`)
  }
  return problems
}

/** The settings of the generated ConfigMap, each with its file and value. */
function openSettings(
  root: string,
  { configMapGenerator }: Kustomization,
): Map<string, { file: string; value: string }> {
  const files = configMapGenerator.flatMap(({ envs }) => envs.map(name => `${folder}/${name}`))
  return new Map(
    files.flatMap(file =>
      [...readEnv(root, file)].map(([setting, value]) => [setting, { file, value }] as const),
    ),
  )
}
