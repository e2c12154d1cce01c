/** The two bills of an account (spec 3): internet, TV and voice together, and the mobile lines. */
export type ServiceGroup = 'CORE' | 'MOBILE';
