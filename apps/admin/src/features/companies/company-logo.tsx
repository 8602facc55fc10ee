import { Avatar } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { webAddress } from '../../lib/web-address.tsx'

/** The picture, or initials where there is none or it cannot be shown. */
export function CompanyLogo({ name, url, size = 24 }: { name: string; url: string | null; size?: number }) {
  return (
    <Avatar
      src={webAddress(url) ?? null}
      name={name}
      size={size}
      radius="sm"
      alt=""
      imageProps={{ referrerPolicy: 'no-referrer', loading: 'lazy' }}
    >
      {name ? undefined : <IconBuilding size={size * 0.6} stroke={1.5} aria-hidden />}
    </Avatar>
  )
}
