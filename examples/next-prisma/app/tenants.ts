/** A real app takes it from the session. */
export const tenants = ['north', 'south', 'west'] as const
export type Tenant = (typeof tenants)[number]

export const isTenant = (text: string): text is Tenant => tenants.some((one) => one === text)
