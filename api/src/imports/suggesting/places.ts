import type { PayableLease } from '../../tenancy/payable.service.ts'

/** Shorter names of apartments stand in too many texts. */
const shortest = 4

const plain = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `

/** Finds apartments whose names stand in a text. */
export class Places {
  private readonly names: { name: string; leases: string[] }[]

  constructor(leases: readonly PayableLease[]) {
    const byName = new Map<string, string[]>()
    for (const { apartment_name, lease_id } of leases) {
      const name = plain(apartment_name)
      if (name.trim().length < shortest) continue
      byName.set(name, [...(byName.get(name) ?? []), lease_id])
    }
    this.names = Array.from(byName, ([name, found]) => ({ name, leases: found }))
  }

  /** The leases of those apartments. */
  in(text: string): string[] {
    const said = plain(text)
    return this.names.flatMap(({ name, leases }) => (said.includes(name) ? leases : []))
  }
}
