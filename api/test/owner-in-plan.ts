import type pg from 'pg'
import { ownedTables } from './snapshot.ts'
import type { Statement } from './statements.ts'

/** A node of a query plan, as `explain (format json)` writes it. */
interface Step {
  'Node Type': string
  Alias?: string
  'Relation Name'?: string
  Schema?: string
  'CTE Name'?: string
  Plans?: Step[]
  [detail: string]: unknown
}

/** The tables with an owner; they are the same in every database of a run. */
let tables: ReadonlySet<string> | undefined

/** Fields of a plan node that hold conditions which every row has to meet. */
const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond']

/**
 * The tables with an owner that a statement reads without a condition on the owner, as `table
 * alias`: their rows are compared with the owner's id neither directly nor through a join. It reads
 * the query plan, so a missing condition shows whatever rows there are, also in a count, behind a
 * limit, or in a sum.
 * @param db sees the tables without row-level security
 * @returns null for a statement that reads no table with an owner
 */
export async function ownerlessTables(db: pg.Client, statement: Statement): Promise<string[] | null> {
  const steps = stepsOf(await planOf(db, statement))
  tables ??= new Set([...(await ownedTables(db)), 'users'])
  const touched = steps.filter(step => step.Schema === 'public' && tables?.has(step['Relation Name'] ?? ''))
  if (touched.length === 0) return null

  const groups = equalNames(steps, statement)
  return touched
    .filter(step => step['Node Type'] !== 'ModifyTable')
    .filter(step => {
      const column = step['Relation Name'] === 'users' ? 'id' : 'owner_id'
      return !groups.areJoined(`${step.Alias}.${column}`, ownersId)
    })
    .map(step => `${step['Relation Name']} ${step.Alias}`)
}

/** The names that conditions of a plan make equal. */
function equalNames(steps: readonly Step[], statement: Statement): Groups {
  const groups = new Groups()
  for (const step of steps) {
    // A subquery's node was checked where it stands.
    if (/^(CTE|Subquery) Scan$/.test(step['Node Type'])) groups.join(`${step.Alias}.owner_id`, ownersId)
    const parts = conditions.flatMap(detail => conjuncts(String(step[detail] ?? '')))
    for (const part of parts) {
      const [, one, other] = /^(\S+) = (\S+)$/.exec(part) ?? []
      if (one !== undefined && other !== undefined)
        groups.join(named(one, statement), named(other, statement))
    }
  }
  return groups
}

/** Statements that were already checked and found correct. */
const checked = new Set<string>()

/**
 * @param statements that were sent through `OwnerDb`
 * @throws Error that names each statement which reads rows without a condition on the owner
 */
export async function refuseOwnerless(db: pg.Client, statements: Iterable<Statement>): Promise<void> {
  const problems: string[] = []
  for (const statement of statements) {
    if (statement.ownerId === null || checked.has(statement.text)) continue
    const tables = await ownerlessTables(db, statement)
    if (tables === null || tables.length === 0) checked.add(statement.text)
    else problems.push(`${tables.join(', ')} in: ${statement.text.trim()}`)
  }
  if (problems.length > 0)
    throw new Error(`Statements without a condition on the owner:\n${problems.join('\n')}`)
}

/** Stands for the id of the owner who sends the statement. */
const ownersId = '$owner'

/** One side of a comparison; a parameter is replaced by its value. */
function named(side: string, { values, ownerId }: Statement): string {
  const number = /^\$(\d+)$/.exec(side)?.[1]
  // The plan quotes an alias with capitals here, but not in its node.
  if (number === undefined) return side.replaceAll('"', '')
  return values[Number(number) - 1] === ownerId ? ownersId : side
}

async function planOf(db: pg.Client, { text }: Statement): Promise<Step> {
  try {
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (generic_plan, verbose, format json) ${text}`,
    )
    return (rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan
  } catch (cause) {
    throw new Error(`The database cannot plan this statement: ${text}`, { cause })
  }
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/**
 * The parts of `((a = b) AND (c = d))` that all have to hold. Anything below an OR or a NOT is one
 * part.
 */
function conjuncts(text: string): string[] {
  const bare = withoutBrackets(text)
  const parts: string[] = []
  let depth = 0
  let begin = 0
  let isQuoted = false
  for (let at = 0; at < bare.length; at += 1) {
    const sign = bare[at]
    if (sign === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && bare.startsWith(' AND ', at)) {
      parts.push(bare.slice(begin, at))
      begin = at + 5
    }
  }
  parts.push(bare.slice(begin))
  return parts.length === 1 ? [bare] : parts.flatMap(conjuncts)
}

/** Without the brackets around the whole. */
function withoutBrackets(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at === text.length - 1 ? withoutBrackets(text.slice(1, -1)) : text
  }
  return text
}

/** Sets of names that have the same value. */
class Groups {
  private readonly leaders = new Map<string, string>()

  join(one: string, other: string): void {
    this.leaders.set(this.leader(one), this.leader(other))
  }

  areJoined(one: string, other: string): boolean {
    return this.leader(one) === this.leader(other)
  }

  private leader(name: string): string {
    const next = this.leaders.get(name)
    return next === undefined || next === name ? name : this.leader(next)
  }
}
