/** Next calls it once, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { createOrders } = await import('./app/create-orders')
  await createOrders()
}
