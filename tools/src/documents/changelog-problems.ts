const nextHeading = 'Next'

/** What the changelog is compared with. */
interface Versions {
  /** Of the root's package.json. */
  version: string
  /** The release that installations run. */
  released: string
  /** Versions of all packages of the workspace, by their file. */
  packages: Readonly<Record<string, string>>
}

/** Characters of an entry. */
const longest = 200

/** @returns what is wrong with the text of CHANGELOG.md, or with the versions of packages */
export function changelogProblems(text: string, { version, released, packages }: Versions): string[] {
  const [, ...sections] = text.split(/^## /m)
  const read = sections.map(section => {
    const [heading = '', ...lines] = section.split('\n')
    return { heading, lines: lines.filter(line => line.trim() !== '') }
  })
  const past = read.filter(({ heading }) => heading !== nextHeading)
  const marks = past.map(({ heading }) => /^(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading))
  const known = past.map(({ heading }) => heading.split(' ')[0])
  const problems = [
    ...past
      .filter((_, at) => marks[at] === null)
      .map(({ heading }) => `"${heading}" is no version with its day`),
    ...read
      .slice(1)
      .filter(({ heading }) => heading === nextHeading)
      .map(() => `"${nextHeading}" is not first`),
    ...read.filter(({ lines }) => lines.length === 0).map(({ heading }) => `"${heading}" says nothing`),
    ...read
      .flatMap(({ lines }) => lines)
      .filter(line => line.length > longest)
      .map(line => `too long: ${line}`),
    ...[version, released].filter(each => !known.includes(each)).map(each => `${each} has no section`),
  ]
  for (const [at, mark] of marks.entries()) {
    const before = marks[at + 1]
    if (mark == null || before == null) continue
    if (compared(mark, before) <= 0 || (mark[4] ?? '') < (before[4] ?? ''))
      problems.push(`${known[at]} is not newer than ${known[at + 1]}`)
  }
  return [
    ...problems.map(problem => `CHANGELOG.md: ${problem}`),
    ...Object.entries(packages)
      .filter(([, each]) => each !== version)
      .map(([file, each]) => `${file}: the version is ${each} and not ${version}`),
  ]
}

/** More than 0 when the first version is the higher one. */
function compared(one: RegExpExecArray, other: RegExpExecArray): number {
  const places = [1, 2, 3].map(place => Number(one[place]) - Number(other[place]))
  return places.find(difference => difference !== 0) ?? 0
}
