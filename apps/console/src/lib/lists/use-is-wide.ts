import { useMediaQuery } from '@mantine/hooks'

/** Room for two columns beside a list. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false })

/** A window in which pinned parts would fill everything, such as a phone on its side; as in the style sheets. */
export const useIsLow = (): boolean =>
  useMediaQuery('(max-height: 560px)', false, { getInitialValueInEffect: false })
