import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Whose an address, a link or a token is: the questions that come before anybody is somebody. Ids, nothing more. */
@Injectable()
export class Accounts {
  constructor(private readonly dataSource: DataSource) {}

  findByEmail(email: string): Promise<string | null> {
    return this.find('select account_by_email($1) as id', email)
  }

  /** @param hash SHA-256 of the link's token */
  findByLink(hash: Buffer): Promise<string | null> {
    return this.find('select account_of_link($1) as id', hash)
  }

  /** @param hash SHA-256 of the token */
  findByRefreshToken(hash: Buffer): Promise<string | null> {
    return this.find('select account_of_refresh_token($1) as id', hash)
  }

  private async find(sql: string, value: string | Buffer): Promise<string | null> {
    const [row] = await this.dataSource.query<[{ id: string | null }]>(sql, [value])
    return row.id
  }
}
