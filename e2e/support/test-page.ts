/** A value that travels between a test and its page. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

type Role =
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'link'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'menuitemcheckbox'
  | 'menuitemradio'
  | 'navigation'
  | 'option'
  | 'region'
  | 'spinbutton'
  | 'tab'
  | 'table'
  | 'textbox'

export interface TextOptions {
  readonly exact?: boolean
}

export interface RoleOptions extends TextOptions {
  readonly name?: string | RegExp
}

/** Finds elements as a person does. */
export interface TestFinder {
  getByRole(role: Role, options?: RoleOptions): TestLocator
  getByText(text: string | RegExp, options?: TextOptions): TestLocator
  getByPlaceholder(text: string): TestLocator
  /** By a CSS selector. */
  locator(selector: string): TestLocator
}

/** An element of the page, looked up anew for each use. All but `evaluateAll` wait for the element. */
export interface TestLocator extends TestFinder {
  click(options?: { modifiers?: 'Shift'[] }): Promise<void>
  /** Presses the mouse on the element, and releases it on another. */
  dragTo(target: TestLocator): Promise<void>
  focus(): Promise<void>
  /** Focuses the element and presses a key, such as `Enter` or `Shift+Tab`. */
  press(keys: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  evaluate<Result>(read: (element: HTMLElement) => Result | Promise<Result>): Promise<Result>
  evaluate<Result, Argument extends Json>(
    read: (element: HTMLElement, argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
  /** Reads what is there now, be it nothing. */
  evaluateAll<Result>(read: (elements: HTMLElement[]) => Result | Promise<Result>): Promise<Result>
}

/** Everything that a spec does with a page: the verbs that Playwright's pages and WebDriver's share. */
export interface TestPage extends TestFinder {
  readonly keyboard: {
    press(keys: string): Promise<void>
    type(text: string): Promise<void>
  }
  /** The page's own clock, for tests whose `time` stands still. */
  readonly clock: {
    runFor(milliseconds: number): Promise<void>
  }
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  goForward(): Promise<unknown>
  setViewportSize(size: Size): Promise<void>
  /** Runs a function in the page, or the text of an expression. */
  evaluate<Result>(read: string | (() => Result | Promise<Result>)): Promise<Result>
  evaluate<Result, Argument extends Json>(
    read: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
}

export interface Size {
  readonly width: number
  readonly height: number
}
