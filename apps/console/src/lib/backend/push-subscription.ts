export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findWorker = () => navigator.serviceWorker.getRegistration('/')

/** This browser's subscription with its push service; the server may have forgotten it. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!canPush()) return undefined
  return (await (await findWorker())?.pushManager.getSubscription()) ?? undefined
}

export async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
