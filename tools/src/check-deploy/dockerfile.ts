import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { type Facts, read } from './facts.ts'

const file = 'deploy/Dockerfile'

/** Variables for tools in the images; they are no settings of the product. */
const foreign = /^(NX|XDG)_/

/** The stages that become images. */
export const targets = ['api', 'worker', 'web'] as const

export function checkDockerfile(root: string, facts: Facts): string[] {
  const text = read(root, file)
  const problems = validate(text).map(({ message, range }) => `${file}:${range.start.line + 1}: ${message}`)
  const say = (instruction: Instruction, message: string) =>
    problems.push(`${file}:${instruction.getRange().start.line + 1}: ${message}`)

  const dockerfile = DockerfileParser.parse(text)
  const stages = new Map<string, Instruction[]>()
  const defaults = new Map(
    dockerfile.getInitialARGs().map(arg => [arg.getProperty()?.getName(), arg.getProperty()?.getValue()]),
  )
  let stage: Instruction[] = []
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction instanceof From) {
      const image = imageOf(instruction, defaults)
      if (!stages.has(image) && !/^[\w./-]+:(?!latest$)[\w.-]+$/.test(image)) {
        say(instruction, `the image "${image}" needs a tag that stays what it is`)
      }
      stage = [...(stages.get(image) ?? [])]
      stages.set(instruction.getBuildStage() ?? '', stage)
    }
    stage.push(instruction)
    checkInstruction(instruction, { root, facts, stages, say: message => say(instruction, message) })
  }
  problems.push(...targetProblems(stages, facts))
  const ignored = read(root, `${file}.dockerignore`).split('\n')
  for (const pattern of [
    '**/node_modules',
    '**/dist',
    '**/.env',
    '**/.env.*',
    '**/secret.yaml',
    '.data',
    '.git',
  ]) {
    if (!ignored.includes(pattern)) problems.push(`${file}.dockerignore: "${pattern}" would enter the image`)
  }
  return problems
}

/** The image of a stage; a variable stands for its default. */
function imageOf(
  from: From,
  defaults: ReadonlyMap<string | null | undefined, string | null | undefined>,
): string {
  const variable = from.getImage()?.match(/^\$\{(\w+)\}$/)?.[1]
  return (variable === undefined ? from.getImage() : defaults.get(variable)) ?? ''
}

interface Context {
  root: string
  facts: Facts
  /** The stages so far, with their instructions. */
  stages: ReadonlyMap<string, readonly Instruction[]>
  say: (message: string) => void
}

function checkInstruction(instruction: Instruction, context: Context): void {
  const words = instruction.getExpandedArguments().map(argument => argument.getValue())
  if (instruction instanceof Copy) checkCopy(instruction, words, context)
  const keyword = instruction.getKeyword()
  if (keyword === 'RUN') checkRun(instruction.getRawArgumentsContent() ?? '', context)
  if (keyword === 'ENV') checkEnv(words, context)
  if (keyword === 'CMD') checkCommand(words, context)
}

function checkCopy(copy: Copy, words: readonly string[], { root, stages, say }: Context): void {
  const from = copy.getFromFlag()?.getValue()
  if (from && !stages.has(from)) say(`there is no stage "${from}"`)
  for (const source of from ? [] : words.filter(word => !word.startsWith('--')).slice(0, -1)) {
    if (source !== '.' && globSync(source, { cwd: root }).length === 0) say(`"${source}" does not exist`)
  }
}

/** What a command takes from the workspace must exist. */
function checkRun(line: string, { root, say }: Context): void {
  for (const [path, folder = ''] of line.matchAll(/(?<=\s)([\w*-]+)\/dist\b/g)) {
    if (globSync(`${folder}/package.json`, { cwd: root }).length === 0) {
      say(`nothing builds "${path}"`)
    }
  }
  for (const [, name] of line.matchAll(/(?:--workspace|--exclude) @orenda\/([\w-]+)/g)) {
    if (!existsSync(join(root, `${name}/package.json`))) say(`there is no "@orenda/${name}"`)
  }
}

function checkEnv(words: readonly string[], { facts, say }: Context): void {
  for (const name of words.map(word => word.split('=', 1)[0] ?? '')) {
    if (!facts.settings.has(name) && !foreign.test(name)) say(`${name} is no setting`)
  }
}

function checkCommand(words: readonly string[], { root, say }: Context): void {
  const program = words.join(' ').match(/"([\w-]+)\/dist\/([\w./-]+)\.js"/)
  if (program && !existsSync(join(root, `${program[1]}/src/${program[2]}.ts`))) {
    say(`nothing builds ${program[0]}`)
  }
}

/** Every image runs as a user that is not root, and asks for its health. */
function targetProblems(stages: Context['stages'], facts: Facts): string[] {
  const problems: string[] = []
  for (const target of targets) {
    const last = (keyword: string) => stages.get(target)?.findLast(found => found.getKeyword() === keyword)
    if (!stages.has(target)) problems.push(`${file}: there is no stage "${target}"`)
    if (!/^[1-9]\d*/.test(last('USER')?.getArgumentsContent() ?? '')) {
      problems.push(`${file}: "${target}" has to run as a user that is not root, by number`)
    }
    const health = last('HEALTHCHECK')
    const path = health?.getArgumentsContent()?.match(/http:\/\/[^/]+(\/[\w/]+)/)?.[1] ?? ''
    const known = target === 'web' ? facts.proxyPaths : facts.healthPaths
    if (!known.has(path))
      problems.push(`${file}: "${target}" asks "${path}" for its health, which nobody answers`)
  }
  return problems
}
