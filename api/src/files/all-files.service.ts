import { Injectable } from '@nestjs/common'
import type pg from 'pg'
import { keyOf } from '../platform/files/key.ts'
import { filesOfAll } from './files.queries.ts'

/** A file in the store. */
export interface KeptFile {
  key: string
  mime: string
  /** Bytes. */
  size: number
}

/** Files read at a time. */
const batch = 1000

/** The files of all landlords, for a backup. */
@Injectable()
export class AllFilesService {
  /**
   * The files that the transaction of a connection sees, in the order of their keys.
   * @param client of a role that sees every row
   */
  async *list(client: pg.Client): AsyncGenerator<KeptFile> {
    let after: { owner_id: string; id: string } | undefined
    for (;;) {
      const { text, values } = filesOfAll.with({
        after_owner: after?.owner_id,
        after_id: after?.id,
        limit: batch,
      })
      const { rows } = await client.query<{ owner_id: string; id: string; mime: string; size: string }>(
        text,
        [...values],
      )
      for (const { owner_id, id, mime, size } of rows)
        yield { key: keyOf(owner_id, id), mime, size: Number(size) }
      after = rows.at(-1)
      if (rows.length < batch) return
    }
  }
}
