import { ApiError } from '@lotse/contracts/client'
import { expect, test } from 'vitest'
import { uploadFile } from './upload.ts'

const file = new File(['x'], 'picture.png')

test('Z1230 a file that finds no connection says so, and one that was stopped is no failure', async () => {
  // There is no page here, so nothing answers at its address.
  await expect(uploadFile('p1', file)).rejects.toEqual(new ApiError(0, undefined))
  const stopped = uploadFile('p1', file, AbortSignal.abort())
  await expect(stopped).rejects.not.toBeInstanceOf(ApiError)
})
