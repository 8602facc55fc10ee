import { snippetCode } from '@lotse/sdk/snippet'
import type { HostSite, Shared } from '../../../../e2e/fixtures.ts'

/** A page of the project's site, with the SDK on it. */
export function serveShop(site: HostSite, { urls }: Shared, key: string, path: string, body: string): void {
  site.serve(
    path,
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Laden</title>
     <script>${snippetCode(urls.lotse, key)}</script></head><body><main>${body}</main></body></html>`,
  )
}
