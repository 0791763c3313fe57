import { Inject, Injectable, Logger } from '@nestjs/common'
import { CONFIG, type Config } from '../config.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { SecurityLog } from '../platform/operation/security-log.ts'
import { scan } from './clamav.ts'
import { refused } from './refusal.ts'

/** Seconds after which an unreachable scanner is worth another try. */
const later = 10

/** Scans files with a virus scanner, if one is configured. */
@Injectable()
export class Scanner {
  private readonly logger = new Logger(Scanner.name)

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @param path of a file on disk
   * @throws AppError UNSUPPORTED_FILE for a finding, UNAVAILABLE when a required scanner cannot be reached
   */
  async look(ownerId: string, path: string): Promise<void> {
    const { CLAMAV_URL, CLAMAV_TIMEOUT, CLAMAV_REQUIRED } = this.config
    if (CLAMAV_URL === undefined) return
    const found = await scan(path, CLAMAV_URL, CLAMAV_TIMEOUT * 1000).catch((cause: unknown) => {
      if (CLAMAV_REQUIRED) throw new AppError('UNAVAILABLE', { retryAfter: later, cause })
      this.logger.warn(`A file was taken that no scanner has seen: ${String(cause)}`)
      return null
    })
    if (found === null) return
    this.securityLog.tell('malware_found', { account: ownerId })
    this.logger.warn(`The scanner has found ${found} in a file`)
    throw refused('malware')
  }
}
