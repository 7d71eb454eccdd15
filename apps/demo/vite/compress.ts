import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compressed = promisify(brotliCompress)

/** The best quality, 11, saves 9 % of the bytes and takes seven times as long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Writes `<file>.br` beside each text of the build: the server sends it to browsers that take Brotli. */
export const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(?:css|html|js)$/.test(file))
    await Promise.all(
      texts.map(async (file) => {
        const path = join(dir, file)
        await writeFile(`${path}.br`, await compressed(await readFile(path), { params }))
      }),
    )
  },
}
