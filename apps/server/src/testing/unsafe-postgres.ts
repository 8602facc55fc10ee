import pg from 'pg'

/** Tests throw their database away: nothing in it has to survive a power cut, so it does not wait for the disk. */
export async function stopWaitingForDisk(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${name} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
