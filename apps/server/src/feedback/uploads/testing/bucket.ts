/** A store for tests that speaks S3. */
export interface Bucket {
  /** What a server needs to use it. */
  env: { S3_URL: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string }
  /** The tokens of the files in it. */
  list(): Promise<string[]>
  close(): Promise<void>
}
