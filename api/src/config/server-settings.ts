import { flag } from '@orenda/delivery/settings/values'
import { z } from 'zod'

/** The process, its limits, its database and its secrets. */
export const serverSettings = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(list => list.split(',').flatMap(item => item.trim() || []))
    .describe('addresses or networks of proxies, separated by commas'),
  REQUEST_TIMEOUT: z.coerce
    .number()
    .int()
    .min(3)
    .max(300)
    .default(30)
    .describe('seconds for a whole request, 3 to 300'),
  CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(2000)
    .describe('connections of one process, 10 to 100000'),
  CONNECTIONS_ADDRESS: z.coerce
    .number()
    .int()
    .min(5)
    .max(100_000)
    .default(100)
    .describe('connections of one network, 5 to 100000'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all').describe('all, api or worker'),
  SCHEDULED_JOBS: flag.default(true).describe('0 or 1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional().describe('a port, 0 to 65535'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('http://host:4318, the address of a collector'),
  OTEL_SERVICE_NAME: z.string().default('orenda').describe('a name'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('postgres://owner:password@host:5432/database'),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('postgres://host:5432/database'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('connections, 2 to 200'),
  OWNER_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(3).describe('connections, 1 to 200'),
  ROWS_QUOTA: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .default(200_000)
    .describe('records of a kind for each landlord, 1 to 100000000'),
  APP_SECRET: z
    .string()
    .refine(secret => Buffer.byteLength(secret) >= 32)
    .optional()
    .describe('at least 32 bytes'),
  DATA_KEYS: z
    .string()
    .transform(list => list.split(',').map(key => key.trim()))
    .pipe(z.array(z.string().regex(/^[\w+/-]{43}=?$/)).max(20))
    .transform(keys => keys.map(key => Buffer.from(key, 'base64')))
    .optional()
    .describe('keys of 32 bytes in base 64, separated by commas'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_GRACE: z.coerce.number().int().min(0).max(60).default(0).describe('seconds, 0 to 60'),
  DEMO: flag.optional().describe('0 or 1'),
  AUTH_REVEAL_UNKNOWN_EMAIL: flag.default(true).describe('0 or 1'),
}
