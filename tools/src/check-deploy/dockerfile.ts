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
      const variable = instruction.getImage()?.match(/^\$\{(\w+)\}$/)?.[1]
      const image = (variable === undefined ? instruction.getImage() : defaults.get(variable)) ?? ''
      if (!stages.has(image) && !/^[\w./-]+:(?!latest$)[\w.-]+$/.test(image)) {
        say(instruction, `the image "${image}" needs a tag that stays what it is`)
      }
      stage = [...(stages.get(image) ?? [])]
      stages.set(instruction.getBuildStage() ?? '', stage)
    }
    stage.push(instruction)
    const keyword = instruction.getKeyword()
    const words = instruction.getExpandedArguments().map(argument => argument.getValue())
    if (instruction instanceof Copy) {
      const from = instruction.getFromFlag()?.getValue()
      if (from && !stages.has(from)) say(instruction, `there is no stage "${from}"`)
      for (const source of from ? [] : words.filter(word => !word.startsWith('--')).slice(0, -1)) {
        if (source !== '.' && globSync(source, { cwd: root }).length === 0)
          say(instruction, `"${source}" does not exist`)
      }
    }
    if (keyword === 'RUN') {
      const line = instruction.getRawArgumentsContent() ?? ''
      for (const [path, folder = ''] of line.matchAll(/(?<=\s)([\w*-]+)\/dist\b/g)) {
        if (globSync(`${folder}/package.json`, { cwd: root }).length === 0) {
          say(instruction, `nothing builds "${path}"`)
        }
      }
      for (const [, name] of line.matchAll(/(?:--workspace|--exclude) @orenda\/([\w-]+)/g)) {
        if (!existsSync(join(root, `${name}/package.json`))) say(instruction, `there is no "@orenda/${name}"`)
      }
    }
    if (keyword === 'ENV') {
      for (const name of words.map(word => word.split('=', 1)[0] ?? '')) {
        if (!facts.settings.has(name) && !foreign.test(name)) say(instruction, `${name} is no setting`)
      }
    }
    if (keyword === 'CMD') {
      const program = words.join(' ').match(/"([\w-]+)\/dist\/([\w./-]+)\.js"/)
      if (program && !existsSync(join(root, `${program[1]}/src/${program[2]}.ts`))) {
        say(instruction, `nothing builds ${program[0]}`)
      }
    }
  }
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
