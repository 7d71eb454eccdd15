import { deepState } from './deep-state.mjs'

export const initialState = location.pathname.endsWith('/deep') ? deepState : {}
