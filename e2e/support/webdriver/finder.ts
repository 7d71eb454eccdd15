import type { Step, Text } from './queries.ts'

interface TextOptions {
  readonly exact?: boolean
}

interface RoleOptions extends TextOptions {
  readonly name?: string | RegExp
  readonly level?: number
}

export const asText = (wanted: string | RegExp, exact = false): Text =>
  typeof wanted === 'string'
    ? { text: wanted, exact }
    : { source: wanted.source, flags: wanted.flags }

/** What finds elements: a page, or a locator within its own. */
export abstract class Finder<Found> {
  protected abstract follow(step: Step): Found

  getByRole(role: string, { name, exact, level }: RoleOptions = {}): Found {
    return this.follow({
      by: 'role',
      role,
      ...(name !== undefined && { name: asText(name, exact) }),
      ...(level !== undefined && { level }),
    })
  }

  getByText(wanted: string | RegExp, { exact }: TextOptions = {}): Found {
    return this.follow({ by: 'text', text: asText(wanted, exact) })
  }

  getByLabel(wanted: string | RegExp, { exact }: TextOptions = {}): Found {
    return this.follow({ by: 'label', text: asText(wanted, exact) })
  }

  getByPlaceholder(wanted: string | RegExp, { exact }: TextOptions = {}): Found {
    return this.follow({ by: 'placeholder', text: asText(wanted, exact) })
  }

  locator(selector: string): Found {
    return this.follow({ by: 'css', selector })
  }
}
