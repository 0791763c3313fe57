import type { IncomingMessage } from 'node:http'
import { z } from 'zod'

/**
 * The part of the AWS policy language that our policies use (AWS IAM User Guide, "JSON policy
 * elements"); anything else is refused.
 */
const policySchema = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Sid: z.string(),
      Effect: z.literal('Allow'),
      Action: z.array(z.enum(['s3:GetObject', 's3:ListBucket', 's3:PutObject', 's3:DeleteObject'])),
      Resource: z.array(z.string().startsWith('arn:aws:s3:::')),
      Condition: z
        .union([
          z.strictObject({ StringLike: z.strictObject({ 's3:prefix': z.array(z.string()) }) }),
          z.strictObject({ Null: z.strictObject({ 's3:if-none-match': z.literal('false') }) }),
        ])
        .optional(),
    }),
  ),
})
export type S3Policy = z.infer<typeof policySchema>

/**
 * @param text of a policy with the placeholders BUCKET and NAME
 * @throws ZodError where the policy uses an unknown element
 */
export const readPolicy = (text: string, names: { bucket: string; name: string }): S3Policy =>
  policySchema.parse(JSON.parse(text.replaceAll('BUCKET', names.bucket).replaceAll('NAME', names.name)))

/**
 * Whether a policy allows a request to a store with the bucket in its path; without a matching
 * statement it does not.
 */
export function isAllowed(
  { Statement }: S3Policy,
  { method = '', url = '', headers }: IncomingMessage,
): boolean {
  const { pathname, searchParams } = new URL(url, 'http://store')
  const [bucket = '', ...rest] = decodeURIComponent(pathname).slice(1).split('/')
  const key = rest.join('/')
  const action = actionOf(method, key, searchParams)
  const resource = `arn:aws:s3:::${bucket}${action === 's3:ListBucket' ? '' : `/${key}`}`
  return Statement.some(({ Action, Resource, Condition }) => {
    if (!(Action as string[]).includes(action)) return false
    if (!Resource.some(pattern => isLike(resource, pattern))) return false
    if (Condition === undefined) return true
    if ('Null' in Condition) return headers['if-none-match'] !== undefined
    const prefix = searchParams.get('prefix') ?? ''
    return Condition.StringLike['s3:prefix'].some(pattern => isLike(prefix, pattern))
  })
}

function actionOf(method: string, key: string, query: URLSearchParams): string {
  if (method === 'POST' && query.has('delete')) return 's3:DeleteObject'
  if (method === 'GET' && key === '') return 's3:ListBucket'
  return (
    { GET: 's3:GetObject', HEAD: 's3:GetObject', PUT: 's3:PutObject', DELETE: 's3:DeleteObject' }[method] ??
    method
  )
}

const isLike = (text: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's').test(text)
