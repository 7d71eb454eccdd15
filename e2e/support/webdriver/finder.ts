import type { RoleOptions, TestFinder, TestLocator, TextOptions } from '../test-page.ts'
import type { Step, Text } from './in-page.ts'

const asText = (wanted: string | RegExp, exact = false): Text =>
  typeof wanted === 'string'
    ? { text: wanted, exact }
    : { source: wanted.source, flags: wanted.flags }

/** Finds elements: a page, or a locator within its own. */
export abstract class Finder implements TestFinder {
  protected abstract follow(step: Step): TestLocator

  getByRole(role: string, { name, exact }: RoleOptions = {}): TestLocator {
    return this.follow({
      by: 'role',
      role,
      ...(name !== undefined && { name: asText(name, exact) }),
    })
  }

  getByText(wanted: string | RegExp, { exact }: TextOptions = {}): TestLocator {
    return this.follow({ by: 'text', text: asText(wanted, exact) })
  }

  getByPlaceholder(wanted: string): TestLocator {
    return this.follow({ by: 'placeholder', text: asText(wanted) })
  }

  locator(selector: string): TestLocator {
    return this.follow({ by: 'css', selector })
  }
}
