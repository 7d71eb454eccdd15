'use client'

export { ErrorScreen as default } from 'example-million/error-screen'
