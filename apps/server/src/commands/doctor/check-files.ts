import { AwsClient } from 'aws4fetch'
import type { Settings } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import { ask } from './ask.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const SETTINGS = 'S3_URL, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY'

/** Whether the bucket lets us in: asks for a file that is not there, and stores nothing. */
export async function checkFiles({ s3 }: Pick<Settings, 's3'>): Promise<Finding[]> {
  if (!s3) return []
  const { host } = new URL(s3.url)
  const { accessKey, secretKey, region, url } = s3
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })
  try {
    const signed = await client.sign(`${url}/files/the-doctor-looks`, { aws: { signQuery: true } })
    const { status, text } = await ask(signed.url)
    const code = /<Code>(\w{1,100})<\/Code>/.exec(text)?.[1]
    if (status === 404 && code === 'NoSuchKey') return [ok('Bucket', `the one at ${host} lets us in`)]
    if (code === 'AccessDenied')
      return [
        warning(
          'Bucket',
          `the one at ${host} does not say whether a file is there`,
          'See that S3_URL names the bucket. Allow this key s3:GetObject, s3:PutObject and s3:DeleteObject, and s3:ListBucket on the bucket.',
        ),
      ]
    if (code === undefined)
      return [failed('Bucket', `${host} answers ${status}, as no store does`, 'Correct S3_URL.')]
    return [failed('Bucket', `the one at ${host} answers ${code}`, `Correct ${SETTINGS}.`)]
  } catch (error) {
    const said = `the one at ${host} does not answer (${reasonOf(error)})`
    return [failed('Bucket', said, 'Start the store, or correct S3_URL.')]
  }
}
