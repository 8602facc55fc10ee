import type { Company } from '@lotse/contracts/academy/jobs/companies'
import { webAddress } from '../../lib/pictures/web-address.tsx'

/** A company's addresses on the web; undefined if there is nothing safe to link to. */
export interface CompanyLinks {
  website: string | undefined
  twitter: string | undefined
  instagram: string | undefined
  video: string | undefined
}

export function companyLinks(company: Company): CompanyLinks {
  return {
    website: webAddress(company.website),
    twitter: profile(company.twitter_handle, 'https://twitter.com/'),
    instagram: profile(company.instagram_handle, 'https://www.instagram.com/'),
    video: video(company.youtube_video),
  }
}

/** A handle such as `@mara_k`, or the whole address. */
export function profile(handle: string | null, site = ''): string | undefined {
  const name = /^@?([\w.]{1,64})$/.exec(handle?.trim() ?? '')?.[1]
  return name ? site + name : webAddress(handle)
}

export function video(text: string | null): string | undefined {
  const id = text?.trim() ?? ''
  return /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : webAddress(text)
}
