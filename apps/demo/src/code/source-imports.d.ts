declare module '*?highlighted' {
  export const text: string
  export const html: string
}
